import { deferredRenderer, type LoadScreen } from '../core/element/deferred-renderer.ts';
import { defineElement } from '../core/element/define-element.ts';
import { defineScope } from '../core/element/define-scope.ts';
import type { PrepareTag } from '../core/element/prepare.ts';
import { r2wcClass } from '../core/element/r2wc-element.ts';
import { registry } from './registry.ts';

const loadMount = () => import('../core/screen/mount.tsx');

/**
 * Defines every tag at once. The screen of a tag is fetched when the first of its kind is connected; `prepare`
 * asks ahead for all that it needs.
 */
export function defineTags(prefix = 'ramal', prepare?: PrepareTag): void {
  defineScope(`${prefix}-scope`);
  for (const declared of registry) {
    const { tag, attributes, screen } = declared;
    const ahead =
      prepare &&
      ((root: ShadowRoot, props: Readonly<Record<string, unknown>>) => prepare(declared, root, props));
    defineElement(
      tag.replace('ramal', prefix),
      attributes,
      r2wcClass(deferredRenderer(screen as LoadScreen<object>, loadMount)),
      declared,
      ahead,
    );
  }
}
