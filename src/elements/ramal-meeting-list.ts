import { defineReactElement } from '../core/element/define-react-element.ts';
import screen from '../features/meeting-list/meeting-list.tsx';
import { declarationOf } from './declaration-of.ts';

/** Defines `<ramal-meeting-list>` with its screen, for those who bundle. */
defineReactElement(declarationOf('ramal-meeting-list'), screen);
