import { deferredRenderer, type LoadScreen } from '../core/element/deferred-renderer.ts';
import { defineElement } from '../core/element/define-element.ts';
import { defineScope } from '../core/element/define-scope.ts';
import { r2wcClass } from '../core/element/r2wc-element.ts';
import { registry } from './registry.ts';

const loadMount = () => import('../core/screen/mount.tsx');

/** Defines every tag at once; what is behind one comes when the first of it is connected. */
export function defineTags(prefix = 'ramal'): void {
  defineScope(`${prefix}-scope`);
  for (const { tag, attributes, screen, height } of registry)
    defineElement(
      tag.replace('ramal', prefix),
      attributes,
      r2wcClass(deferredRenderer(screen as LoadScreen<object>, loadMount)),
      height,
    );
}
