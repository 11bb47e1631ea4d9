import { RULES, readConfiguration } from '../session/read-configuration.ts';
import { createSession, type SessionCore } from '../session/session.ts';
import type { Configuration } from '../session/session-data.ts';
import { PROPS } from './r2wc-symbols.ts';
import { defineWithProperties, type Props } from './with-properties.ts';

/** The element of a scope, which has its own session for the tags inside. */
export interface RamalScope extends HTMLElement, Configuration {
  readonly session: SessionCore;
}

/**
 * Defines the tag of scopes. It must come before the other tags, which look for their scope when they are
 * connected. A scope stores nothing in the browser unless it has a prefix, so that two scopes never share a
 * token.
 */
export function defineScope(tag: string): void {
  defineWithProperties(tag, scopeClass(), RULES, readOption);
}

const readOption = (_: RegExp, given: unknown, key: string): unknown =>
  Object.values(readConfiguration({ [key]: given }))[0];

/** Makes the class when the tag is defined: Node has no elements. */
const scopeClass = () =>
  class Scope extends HTMLElement {
    // A random number, because several copies of the bundle may share a page and their counters would clash.
    readonly session: SessionCore = createSession(`scope ${Math.random()}`, this);
    readonly faults = new Map<string, Error>();
    [PROPS]: Props = {};

    connectedCallback(): void {
      // The tags inside may have been connected before this class was defined.
      for (const tag of this.querySelectorAll<Scope>('*')) if ('ramalSession' in tag) tag.connectedCallback();
    }

    take(prop: string, value: unknown): void {
      if (value !== undefined) this.session.configure({ [prop]: value });
      this[PROPS][prop] = value;
    }
  };
