import { defineReactElement } from '../core/element/define-react-element.ts';
import screen from '../features/profile/profile.tsx';
import { declarationOf } from './declaration-of.ts';

/** Defines `<ramal-profile>` with its screen, for those who bundle. */
defineReactElement(declarationOf('ramal-profile'), screen);
