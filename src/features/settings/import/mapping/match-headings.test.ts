import { describe, expect, test } from 'vitest';
import { type Mapping, matchHeadings, readHeadings } from './match-headings.ts';

const TARGETS = [
  { name: 'name', headings: ['name', 'Name', 'Nome'] },
  { name: 'email', headings: ['email', 'E-mail', 'E-mail'] },
  { name: 'extensionNumber', headings: ['extensionNumber', 'Extension', 'Ramal'] },
  { name: 'isActive', headings: ['isActive', 'Active', 'Ativo', 'Status', 'Situação'] },
];

describe('a heading', () => {
  test.each<[string, readonly string[], Mapping]>([
    ['in Portuguese', ['Nome', 'E-mail', 'Ramal'], ['name', 'email', 'extensionNumber']],
    ['in English', ['Extension', 'Name'], ['extensionNumber', 'name']],
    ['without case, accents and signs', ['NOME *', 'e mail', 'SITUACAO'], ['name', 'email', 'isActive']],
    ['as the contract has it', ['extensionNumber', 'is_active'], ['extensionNumber', 'isActive']],
    ['that is not known', ['Nome', 'Departamento', ''], ['name', undefined, undefined]],
    ['that is there twice', ['Nome', 'Name'], ['name', undefined]],
    ['of which another is a part', ['Nome do gestor'], [undefined]],
  ])('%s', (_, headings, mapping) => expect(matchHeadings(headings, TARGETS)).toEqual(mapping));
});

const tableOf = (...rows: string[][]) => rows.map((cells, at) => ({ number: at + 1, cells }));

describe('the headings of a table', () => {
  test.each<[string, string[][], readonly string[], number, Mapping]>([
    ['are its first row', [['Nome'], ['Ana']], ['Nome'], 1, ['name']],
    ['may name the records of a list', [['EQUIPES'], ['Vendas']], ['EQUIPES'], 1, ['name']],
    ['are none in a list of values', [['Ana'], ['Bia']], [''], 2, ['name']],
    [
      'are its first row too where none is known',
      [
        ['A', 'B'],
        ['Ana', 'x'],
      ],
      ['A', 'B'],
      1,
      [undefined, undefined],
    ],
  ])('%s', (_, rows, headings, count, mapping) => {
    const read = readHeadings(tableOf(...rows), TARGETS, 'name', ['Equipe', 'Equipes']);
    expect(read).toMatchObject({ headings, mapping });
    expect(read.rows).toHaveLength(count);
  });
});
