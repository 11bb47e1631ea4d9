/** The most that a flow has: every program of ours takes this much, and refuses more before it works on it. */
export const FLOW_LIMITS = {
  /** Steps, connections and links of go-tos: 10,000 steps have hardly more. */
  elements: 25_000,
  /** Numbers that one step rings. */
  numbers: 100,
  /** Of a flow as text, which is what the call that saves it takes. */
  megabytes: 8,
  /** Lists and records within each other; less than a body of a request may have, which wraps the elements. */
  depth: 30,
} as const;
