import { defineReactElement } from '../core/element/define-react-element.ts';
import screen from '../features/sign-in/update-password.tsx';
import { declarationOf } from './declaration-of.ts';

/** Defines `<ramal-update-password>` with its screen, for those who bundle. */
defineReactElement(declarationOf('ramal-update-password'), screen);
