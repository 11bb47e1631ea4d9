import { defineReactElement } from '../core/element/define-react-element.ts';
import screen from '../features/not-found/not-found.tsx';
import { declarationOf } from './declaration-of.ts';

/** Defines `<ramal-not-found>` with its screen, for those who bundle. */
defineReactElement(declarationOf('ramal-not-found'), screen);
