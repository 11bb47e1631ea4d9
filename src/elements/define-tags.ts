import { deferredRenderer } from '../core/element/deferred-renderer.ts';
import { defineElement } from '../core/element/define-element.ts';
import { r2wcClass } from '../core/element/r2wc-element.ts';
import { registry } from './registry.ts';

const loadMount = () => import('../core/element/mount.tsx');

/** Defines every tag at once; what is behind one comes when the first of it is connected. */
export function defineTags(prefix = 'ramal'): void {
  for (const { tag, attributes, load, height } of registry) {
    const name = tag.replace(/^ramal/, prefix);
    defineElement(name, attributes, r2wcClass(deferredRenderer(load, loadMount)), height);
  }
}
