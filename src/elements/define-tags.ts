import { deferredRenderer, type LoadScreen } from '../core/element/deferred-renderer.ts';
import { defineElement } from '../core/element/define-element.ts';
import { defineScope } from '../core/element/define-scope.ts';
import { r2wcClass } from '../core/element/r2wc-element.ts';
import { declarations } from './declarations.ts';

const loadMount = () => import('../core/screen/mount.tsx');

/** Defines every tag at once; what is behind one comes when the first of it is connected. */
export function defineTags(prefix = 'ramal'): void {
  const start = `${prefix}-`;
  defineScope(`${start}scope`);
  for (const [name, attributes, load, height] of declarations)
    defineElement(
      start + name,
      attributes,
      r2wcClass(deferredRenderer(load as LoadScreen<object>, loadMount)),
      height,
    );
}
