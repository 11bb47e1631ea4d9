import { defineReactElement } from '../core/element/define-react-element.ts';
import screen from '../features/sign-in/update-password.tsx';
import { updatePassword } from './registry.ts';

/** Defines `<ramal-update-password>` with its screen, for those who bundle. */
defineReactElement(updatePassword, screen);
