import { defineReactElement } from '../core/element/define-react-element.ts';
import { declarationOf } from './declaration-of.ts';
import { defineTags } from './define-tags.ts';
import screen from './shell-screen.tsx';

/** Defines `<ramal-shell>` with its screen, for those who bundle. Its pages are tags too: they come when shown. */
defineReactElement(declarationOf('ramal-shell'), screen);
if ('customElements' in globalThis) defineTags();
