import { defineReactElement } from '../core/element/define-react-element.ts';
import screen from '../features/permissions/permissions.tsx';
import { declarationOf } from './declaration-of.ts';

/** Defines `<ramal-permissions>` with its screen, for those who bundle. */
defineReactElement(declarationOf('ramal-permissions'), screen);
