import { defineReactElement } from '../core/element/define-react-element.ts';
import { defineTags } from './define-tags.ts';
import screen from './portal/shell-screen.tsx';
import { tag } from './tags/shell.ts';

/** Defines `<ramal-shell>` with its screen, for those who bundle. Its pages are tags too: they come when shown. */
defineReactElement(tag, screen);
if ('customElements' in globalThis) defineTags();
