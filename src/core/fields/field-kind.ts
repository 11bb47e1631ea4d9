import type { ReactNode } from 'react';
import type { RecordData } from '../contract/define/fields/field.ts';
import type { useText } from '../i18n/use-text.ts';
import type { FieldBinding } from './field-binding.ts';

/** The surroundings of a value that is put into words. */
export interface WordsAround<F> {
  readonly field: F;
  /** The record as it is stored; none while one is created. */
  readonly record: RecordData | undefined;
  /** The values of the form, by the names of its fields. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly locale: string;
  readonly text: ReturnType<typeof useText>;
  /** Names a value of a choice. */
  readonly wordsOf: (value: string) => string;
}

/** The data half of a kind of field: how a value comes from a record, what it adds to a payload, and its words. */
export interface FieldValues<F, V> {
  /** Reads the first value of a record, or of a new one. */
  read(record: RecordData | undefined, field: F): V;
  write(value: V, field: F): Readonly<Record<string, unknown>>;
  /** Of records that are made one after the other, the next begins with the value of the one before: it is chosen, not typed. */
  readonly isRepeated?: true;
  /** Tells a value, so that it can be told from another's. */
  words(value: V, around: WordsAround<F>): string;
}

/** The props of the view half of a kind of field. */
export interface FieldViewProps<F, V> {
  readonly field: F;
  readonly binding: FieldBinding<V>;
  /** The record as it is stored; none while one is created. */
  readonly record?: RecordData | undefined;
  /** Names a value of a choice. */
  readonly wordsOf: (value: string) => string;
}

/** Both halves of a kind of field. */
export interface Kind<F, V> extends FieldValues<F, V> {
  readonly View: (props: FieldViewProps<F, V>) => ReactNode;
}
