import { RULES, readConfiguration } from '../session/read-configuration.ts';
import { createSession, type SessionCore } from '../session/session.ts';
import type { Configuration } from '../session/session-data.ts';
import { PROPS } from './r2wc-symbols.ts';
import { defineWithProperties, type Props } from './with-properties.ts';

/** The element of a scope: a session of its own for the tags inside. */
export interface RamalScope extends HTMLElement, Configuration {
  readonly session: SessionCore;
}

/**
 * Defines the tag of scopes, before any other: a tag inside looks for its scope when it is connected. A scope keeps nothing in the
 * browser unless it is told under which prefix, so that two of them never share a token.
 */
export function defineScope(tag: string): void {
  defineWithProperties(tag, scopeClass(), RULES, readOption);
}

const readOption = (_: RegExp, given: unknown, key: string): unknown =>
  Object.values(readConfiguration({ [key]: given }))[0];

/** Made when it is wanted: Node has no elements. */
const scopeClass = () =>
  class Scope extends HTMLElement {
    // Copies of the bundle share a page: no counter of ours is unique.
    readonly session: SessionCore = createSession(`scope ${Math.random()}`, this);
    readonly faults = new Map<string, unknown>();
    [PROPS]: Props = {};

    connectedCallback(): void {
      // Those that were here before this one was defined.
      for (const tag of this.querySelectorAll<Scope>('*')) if ('ramalSession' in tag) tag.connectedCallback();
    }

    take(prop: string, value: unknown): void {
      if (value !== undefined) this.session.configure({ [prop]: value });
      this[PROPS][prop] = value;
    }
  };
