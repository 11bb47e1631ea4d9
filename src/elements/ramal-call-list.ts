import { defineReactElement } from '../core/element/define-react-element.ts';
import screen from '../features/call-list/call-list.tsx';
import { callList } from './registry.ts';

/** Defines `<ramal-call-list>` with its screen, for those who bundle. */
defineReactElement(callList, screen);
