import { defineReactElement } from '../core/element/define-react-element.ts';
import screen from '../features/call-list/call-list.tsx';
import { declarationOf } from './declaration-of.ts';

/** Defines `<ramal-call-list>` with its screen, for those who bundle. */
defineReactElement(declarationOf('ramal-call-list'), screen);
