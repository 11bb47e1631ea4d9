import { defineReactElement } from '../core/element/define-react-element.ts';
import screen from '../features/not-found/not-found.tsx';
import { notFound } from './registry.ts';

/** Defines `<ramal-not-found>` with its screen, for those who bundle. */
defineReactElement(notFound, screen);
