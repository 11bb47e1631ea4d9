import { useMemo } from 'react';
import { ENTITY_ACCESS, type EntityName } from '../../core/contract/access/entity-access.ts';
import { isKeyOf } from '../../core/contract/define/fields/keys.ts';
import type { Id } from '../../core/contract/ids/id.ts';
import { HostContext } from '../../core/host/host-context.ts';
import { useText } from '../../core/i18n/use-text.ts';
import listPageCss from '../../core/list/list-page.css?inline';
import {
  accessOf,
  type EntityMode,
  type EntityPages,
  modesOf,
  pagesOf,
} from '../../core/routes/entity-pages.ts';
import { type FirstRequests, firstRequest, ofRecord } from '../../core/screen/first-request.ts';
import { defineScreen } from '../../core/screen/screen.ts';
import { UnknownName } from '../../core/screen/unknown-name.tsx';
import { hasFeature } from '../../core/session/back-end/features.ts';
import { useFeatures } from '../../core/session/back-end/use-feature.ts';
import { useMayBeId } from '../../core/session/back-end/use-id-kind.ts';
import fieldsCss from '../../core/ui/inputs/fields.css?inline';
import baseCss from '../../core/ui/styles/base.css?inline';
import labelsCss from '../../core/ui/styles/labels.css?inline';
import listCss from '../../core/ui/styles/list.css?inline';
import pageCss from '../../core/ui/styles/page.css?inline';
import tokensCss from '../../core/ui/styles/tokens.css?inline';
import { loadEntity } from './entity/entity-code.ts';
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
  /** What the back end cannot have as an id is not found, and not asked for. */
  readonly recordId?: Id;
  /** Of an integration: which service's. */
  readonly provider?: string;
  /** The list's state, as attributes or as one object of the same names, which goes first. */
  readonly search?: string;
  readonly orderBy?: string;
  readonly page?: number;
  readonly perPage?: number;
  readonly columns?: string;
  readonly state?: unknown;
}

const isEntity = (name: string): name is EntityName => isKeyOf(ENTITY_ACCESS, name);

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
  const given = useMemo(() => ({ entity, mode, recordId, provider }), [entity, mode, recordId, provider]);
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

function Screen({ place, list }: { place: Place; list: object }) {
  const { entity: name, mode, recordId } = place;
  const code = useEntityCode(name, mode);
  const pages = pagesOf(name);
  const isRecord = useMayBeId(recordId);
  const needsRecord = mode === 'view' || mode === 'edit';
  const has = useFeatures();
  if ((pages.feature && !has(pages.feature)) || !isPage(pages, place) || (needsRecord && !isRecord))
    return <NotFound />;
  if (!code) return null;
  const { entity, View, parts } = code;
  return (
    <EntityContext value={{ name, pages, entity, parts, variant: place.provider }}>
      <View {...list} {...(isRecord ? { id: recordId } : {})} />
    </EntityContext>
  );
}

/** The record or the page of the list; nothing for an address that is not found. */
async function firstOf({
  entity: name = '',
  mode = 'list',
  recordId,
  provider,
  ...list
}: SettingsEntityProps) {
  if (
    !isEntity(name) ||
    mode === 'create' ||
    mode === 'import' ||
    !isPage(pagesOf(name), { entity: name, mode, recordId, provider })
  )
    return undefined;
  if (mode === 'list') {
    const [entity, { firstRecords }] = await Promise.all([loadEntity(name), import('./list/list-kind.ts')]);
    return whereListed(name, firstRecords(entity, list));
  }
  const { calls } = await loadEntity(name);
  return whereListed(
    name,
    ofRecord(recordId, (id) => [firstRequest(calls.get, { params: { id } })]),
  );
}

/** Sends nothing to a back end that does not have the entity. */
function whereListed(name: EntityName, requests: FirstRequests): FirstRequests {
  const { feature } = pagesOf(name);
  return (data) => (feature && !hasFeature(data, feature) ? [] : requests(data));
}

export default defineScreen<SettingsEntityProps>({
  view: SettingsEntity,
  styles: [tokensCss, baseCss, fieldsCss, labelsCss, listCss, pageCss, listPageCss, settingsCss],
  messages: import.meta.glob('../../../locales/*/{settings,fields,entities,list,validation,list-view}.json', {
    query: '?messages',
    import: 'default',
  }),
  first: firstOf,
  access: ({ entity = '', mode = 'list' }) =>
    isEntity(entity) ? accessOf(pagesOf(entity), mode) : 'session',
});
