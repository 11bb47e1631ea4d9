/** The code of a comparison, which comes once somebody compares. */
export { BeforeSource } from './before-source.tsx';
export { ComparedWith } from './compared-with.tsx';
