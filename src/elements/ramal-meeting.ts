import { defineReactElement } from '../core/element/define-react-element.ts';
import screen from '../features/meeting/meeting.tsx';
import { declarationOf } from './declaration-of.ts';

/** Defines `<ramal-meeting>` with its screen, for those who bundle. */
defineReactElement(declarationOf('ramal-meeting'), screen);
