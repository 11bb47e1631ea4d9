import { defineReactElement } from '../core/element/define-react-element.ts';
import screen from '../features/home/home.tsx';
import { declarationOf } from './declaration-of.ts';

/** Defines `<ramal-home>` with its screen, for those who bundle. */
defineReactElement(declarationOf('ramal-home'), screen);
