import { useMemo } from 'react';
import {
  ENTITY_PAGES,
  type EntityMode,
  type EntityName,
  type EntityPages,
  modesOf,
  pagesOf,
} from '../../core/contract/entity-pages.ts';
import { HostContext } from '../../core/host/host-context.ts';
import { useText } from '../../core/i18n/use-text.ts';
import listPageCss from '../../core/list/list-page.css?inline';
import { defineScreen } from '../../core/screen/screen.ts';
import { UnknownName } from '../../core/screen/unknown-name.tsx';
import baseCss from '../../core/ui/base.css?inline';
import fieldsCss from '../../core/ui/inputs/fields.css?inline';
import labelsCss from '../../core/ui/labels.css?inline';
import listCss from '../../core/ui/list.css?inline';
import pageCss from '../../core/ui/page.css?inline';
import tokensCss from '../../core/ui/tokens.css?inline';
import { EntityContext } from './entity/entity-context.ts';
import { useEntityCode } from './entity/use-entity-code.ts';
import { type Place, useOwnPlace } from './entity/use-own-place.tsx';
import { NotFound } from './record/not-found.tsx';
import settingsCss from './settings.css?inline';

/**
 * The screens of every settings entity: list, view, edit and create follow from its declaration in
 * `core/contract/entities/<entity>.ts`. What only one entity has is a part in the folder of its name.
 */
export interface SettingsEntityProps {
  readonly entity?: string;
  readonly mode?: EntityMode;
  /** Digits; anything else is not found, and not asked for. */
  readonly recordId?: string;
  /** Of an integration: which service's. */
  readonly provider?: string;
  /** The list's state, as attributes or as one object of the same names, which goes first. */
  readonly search?: string;
  readonly orderBy?: string;
  readonly page?: number;
  readonly perPage?: number;
  readonly state?: unknown;
}

const isEntity = (name: string): name is EntityName => Object.hasOwn(ENTITY_PAGES, name);

function SettingsEntity({ entity = '', ...props }: SettingsEntityProps) {
  return isEntity(entity) ? <KnownEntity entity={entity} {...props} /> : <UnknownEntity name={entity} />;
}

function UnknownEntity({ name }: { readonly name: string }) {
  const text = useText();
  const title = name ? text('settings.unknown.entity', { name }) : text('settings.unnamed.entity');
  return <UnknownName attribute="entity" name={name} title={title} />;
}

type KnownEntityProps = SettingsEntityProps & { readonly entity: EntityName };

function KnownEntity({ entity, mode = 'list', recordId, provider, ...list }: KnownEntityProps) {
  const given = useMemo(
    () => ({ entity, mode, recordId: recordId === undefined ? undefined : String(recordId), provider }),
    [entity, mode, recordId, provider],
  );
  const { place, host, dialog } = useOwnPlace(given);
  return (
    <HostContext value={host}>
      <Screen
        key={`${place.entity} ${place.mode} ${place.recordId} ${place.provider}`}
        place={place}
        list={list}
      />
      {dialog}
    </HostContext>
  );
}

/** What is created is of a kind that there is; a stored record's is known by itself, and what is asked for must fit. */
function isPage(pages: EntityPages, { mode, provider }: Place): boolean {
  const { values } = pages.variants ?? {};
  const isKnown = !values || (provider ? values.includes(provider) : mode !== 'create');
  return isKnown && (modesOf(pages).includes(mode) || mode === 'list');
}

const ID = /^[1-9]\d{0,14}$/;

function Screen({ place, list }: { place: Place; list: object }) {
  const { entity: name, mode, recordId = '' } = place;
  const code = useEntityCode(name, mode);
  const pages = pagesOf(name);
  const needsRecord = mode === 'view' || mode === 'edit';
  if (!isPage(pages, place) || (needsRecord && !ID.test(recordId))) return <NotFound />;
  if (!code) return null;
  const { entity, View, parts } = code;
  return (
    <EntityContext value={{ name, pages, entity, parts, variant: place.provider }}>
      <View {...list} {...(needsRecord ? { id: Number(recordId) } : {})} />
    </EntityContext>
  );
}

export default defineScreen<SettingsEntityProps>({
  view: SettingsEntity,
  styles: [tokensCss, baseCss, fieldsCss, labelsCss, listCss, pageCss, listPageCss, settingsCss],
  messages: import.meta.glob('../../../locales/*/{settings,entities,list,validation}.json', {
    query: '?messages',
    import: 'default',
  }),
  access: ({ entity = '', mode = 'list' }) => (isEntity(entity) ? pagesOf(entity).access[mode] : 'session'),
});
