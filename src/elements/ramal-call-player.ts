import { defineReactElement } from '../core/element/define-react-element.ts';
import screen from '../features/call-player/call-player.tsx';
import { declarationOf } from './declaration-of.ts';

/** Defines `<ramal-call-player>` with its screen, for those who bundle. */
defineReactElement(declarationOf('ramal-call-player'), screen);
