import type { Plugin } from 'vite';

const LIBRARY = /(reactflow|@xyflow[/]react)\/dist\/esm\/index\.m?js$/;

/** React Flow's reactions to a new size of the canvas or a card, and the same ones in the next frame. */
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

/**
 * Gives the library's code with these reactions; null if it is not the code that this patch was written for.
 */
export const patient = (code: string): string | null =>
  PATIENT.every(([hasty]) => hasty.test(code))
    ? PATIENT.reduce((rest, [hasty, waiting]) => rest.replace(hasty, waiting), code)
    : null;

/**
 * Lets React Flow wait for the next frame before it draws again after a new size. Else the browser reports an
 * error of the host's page (“ResizeObserver loop completed with undelivered notifications”).
 * https://github.com/xyflow/xyflow/pull/5999 does the same; with a version that has it this plugin can go.
 * Fails the build if the library has changed its code.
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
