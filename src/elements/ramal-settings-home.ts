import { defineReactElement } from '../core/element/define-react-element.ts';
import screen from '../features/home/settings-home.tsx';
import { declarationOf } from './declaration-of.ts';

/** Defines `<ramal-settings-home>` with its screen, for those who bundle. */
defineReactElement(declarationOf('ramal-settings-home'), screen);
