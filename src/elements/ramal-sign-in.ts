import { defineReactElement } from '../core/element/define-react-element.ts';
import screen from '../features/sign-in/sign-in.tsx';
import { declarationOf } from './declaration-of.ts';

/** Defines `<ramal-sign-in>` with its screen, for those who bundle. */
defineReactElement(declarationOf('ramal-sign-in'), screen);
