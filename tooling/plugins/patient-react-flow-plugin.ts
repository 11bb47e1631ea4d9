import type { Plugin } from 'vite';

const LIBRARY = /(reactflow|@xyflow[/]react)\/dist\/esm\/index\.m?js$/;

/** What React Flow does when the canvas or a card has another size, and the same in the next frame. */
const PATIENT: readonly (readonly [hasty: RegExp, patient: string])[] = [
  [
    /new ResizeObserver\(\(\) => updateDimensions\(\)\)/,
    'new ResizeObserver(() => requestAnimationFrame(updateDimensions))',
  ],
  [
    /(?<=\n {12})updateNodeInternals\(updates\);(?=\n {8}\}\);)/,
    'requestAnimationFrame(() => updateNodeInternals(updates));',
  ],
];

/** The library's code that waits; null where it is not what this was written for. */
export const patient = (code: string): string | null =>
  PATIENT.every(([hasty]) => hasty.test(code))
    ? PATIENT.reduce((rest, [hasty, waiting]) => rest.replace(hasty, waiting), code)
    : null;

/**
 * React Flow draws anew while sizes are being observed, which the browser reports to the host's page as an error of its own
 * (“ResizeObserver loop completed with undelivered notifications”). It waits for the next frame instead, as
 * https://github.com/xyflow/xyflow/pull/5999 does: with a version that has it this goes. Fails the build
 * where the library no longer looks as it did.
 */
export function patientReactFlow(): Plugin {
  return {
    name: 'ramal:patient-react-flow',
    transform: {
      filter: { id: LIBRARY },
      handler(code, id) {
        const waiting = patient(code);
        if (!waiting)
          this.error(`React Flow has changed its shape; look at ${id} and at how it observes sizes`);
        return { code: waiting as string, map: null };
      },
    },
  };
}
