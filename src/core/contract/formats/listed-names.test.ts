import { expect, test } from 'vitest';
import { listedNames, runsOfNames } from './listed-names.ts';

test.each<[string, readonly (readonly string[])[]]>([
  ['Vendas', [['Vendas']]],
  ['Vendas, Suporte', [['Vendas', ' Suporte']]],
  ['Vendas; Suporte|Geral\nNorte', [['Vendas'], [' Suporte'], ['Geral'], ['Norte']]],
  ['"Vendas, Sul", Suporte', [['Vendas, Sul'], [' Suporte']]],
  ['Suporte, "Vendas; Sul" ; Geral', [['Suporte'], ['Vendas; Sul'], [' Geral']]],
  ['"Time ""A"", B"', [['Time "A", B']]],
  ['Tela 12", Tela 14"', [['Tela 12"', ' Tela 14"']]],
  ['"Vendas, Sul', [['"Vendas', ' Sul']]],
  ['Vendas,; ,', [['Vendas', '']]],
  ['', []],
])('the names of %j', (cell, runs) => expect(runsOfNames(cell)).toEqual(runs));

test.each([
  [['Vendas', 'Suporte'], 'Vendas, Suporte'],
  [['Vendas, Sul', 'Suporte'], '"Vendas, Sul", Suporte'],
  [['Norte|Sul', '"A"', 'Time "B"'], '"Norte|Sul", """A""", Time "B"'],
])('%j are read as they are written', (names, cell) => {
  expect(listedNames(names)).toBe(cell);
  expect(
    runsOfNames(cell)
      .flat()
      .map((name) => name.trim()),
  ).toEqual(names);
});
