import { defineReactElement } from '../core/element/define-react-element.ts';
import screen from '../features/settings/settings.tsx';
import { declarationOf } from './declaration-of.ts';

/** Defines `<ramal-settings-entity>` with its screen, for those who bundle. */
defineReactElement(declarationOf('ramal-settings-entity'), screen);
