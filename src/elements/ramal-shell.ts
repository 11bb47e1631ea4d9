import { defineReactElement } from '../core/element/define-react-element.ts';
import { defineTags } from './define-tags.ts';
import { shell } from './registry.ts';
import screen from './shell-screen.tsx';

/** Defines `<ramal-shell>` with its screen, for those who bundle. Its pages are tags too: they come when shown. */
defineReactElement(shell, screen);
defineTags();
