import { createContext, useContext } from 'react';
import type { Id } from '../../contract/ids/id.ts';
import type { HostSlot } from '../../host/use-host-slots.ts';
import { tableRole } from './table-role.ts';

/** The columns that the host has added: `slot="column:<name>"` is a heading, `slot="cell:<name>:<id>"` its cell in a row. */
export const HostColumns = createContext<readonly HostSlot[]>([]);

const OWN = { 'data-cell': 'own' };

/** The headings of the host's columns. */
export const HostHeadings = () =>
  useContext(HostColumns).map(({ name: column }) => (
    <th key={column} scope="col" {...OWN} {...tableRole('columnheader')}>
      <slot name={`column:${column}`} />
    </th>
  ));

/** A row's cells in the host's columns. */
export const HostCells = ({ id }: { id: Id }) =>
  useContext(HostColumns).map(({ name: column, label }) => (
    <td key={column} {...OWN} data-label={label} {...tableRole('cell')}>
      <slot name={`cell:${column}:${id}`} />
    </td>
  ));
