import * as z from 'zod/mini';
import { defineEndpoint } from '../define/endpoint.ts';
import { Id } from '../define/fields/id-schema.ts';
import { several } from '../define/fields/payload.ts';
import { Moment, RecordParams, Reference } from '../define/fields/values.ts';
import * as p from '../define/parameters.ts';
import { FLOW_LIMITS } from '../flow/limits.ts';

/**
 * The inside of a contact flow: file 1, sections 3 and 7. Elements are open records, so that fields that
 * this version does not know survive loading and saving.
 */

/** The values of a connection's `data.component`. */
export const FLOW_CONNECTION_KINDS = ['normal', 'awaitable', 'clientInfoConnection'] as const;
/** A kind of connection that this version knows. `awaitable` has a time to wait, `clientInfoConnection` a digit of a menu. */
export type FlowConnectionKind = (typeof FLOW_CONNECTION_KINDS)[number];

/** Far above what a designer writes, so that the flow of another program is not refused. */
const TEXT_MAXIMUM = 10_000;
const NUMBER_MAXIMUM = 1e9;

// @__NO_SIDE_EFFECTS__
const text = () => z.string().check(p.atMost(TEXT_MAXIMUM));
// @__NO_SIDE_EFFECTS__
const figure = () => z.number().check(z.gte(-NUMBER_MAXIMUM), z.lte(NUMBER_MAXIMUM));

/** Ids of elements: compared as text. */
const ElementId = z.union([z.string().check(p.atMost(500)), z.int().check(z.lte(Number.MAX_SAFE_INTEGER))]);
const VersionId = z.union([z.int(), z.string()]);

/** Something that a node refers to, as an option list names it. */
const Related = z.looseObject({ value: z.nullish(ElementId), label: z.nullish(text()) });

/** One step of a flow. Which fields of `data` count follows from its `component`; the others survive untouched. */
export const FlowNode = z.looseObject({
  id: ElementId,
  parentId: z.nullish(ElementId),
  /** In the canvas's pixels; the designer places a node without one. */
  position: z.nullish(z.looseObject({ x: figure(), y: figure() })),
  data: z.looseObject({
    component: text(),
    /** The finding of the sender; every reader checks the node again. */
    hasErrors: z.nullish(z.boolean()),
    related: z.nullish(Related),
    /** The node that a go-to node leads to. */
    goToNode: z.nullish(z.union([ElementId, Related])),
    goToConnectFlow: z.nullish(z.union([ElementId, Related])),
    textToAudio: z.nullish(text()),
    /** Transfer to the extension that the caller dials. */
    userInput: z.nullish(z.boolean()),
    /** A text told to the agent before the call is put through (decision 110). */
    whisper: z.nullish(text()),
    callTo: z.nullish(several(text(), FLOW_LIMITS.numbers)),
    redirectType: z.nullish(text()),
    /** Seconds. */
    timeout: z.nullish(figure()),
  }),
});
/** A parsed step. Unknown fields are still in it. */
export type FlowNode = z.output<typeof FlowNode>;

/** A way from one step to the next. Its direction is from `source` to `target`, both ids of steps. */
export const FlowConnection = z.looseObject({
  id: ElementId,
  source: ElementId,
  target: ElementId,
  /** The branch of the source: inTime, outOfTime, end, timeout, invalid, noAnswer … */
  sourceHandle: z.nullish(text()),
  label: z.nullish(text()),
  data: z.nullish(
    z.looseObject({
      component: z.nullish(text()),
      uraOption: z.nullish(figure()),
      waitUser: z.nullish(z.boolean()),
      /** Seconds (decision 94). */
      timerWait: z.nullish(figure()),
      hasErrors: z.nullish(z.boolean()),
    }),
  ),
});
/** A parsed connection. Unknown fields are still in it. */
export type FlowConnection = z.output<typeof FlowConnection>;

/** A connection is an element with a source; everything else is a node. */
export const FlowElement = z.union([FlowConnection, FlowNode]);
/** A parsed step or connection; `isConnection` tells them apart. */
export type FlowElement = z.output<typeof FlowElement>;

/** A whole flow: steps and connections in one list, in any order, at most `FLOW_LIMITS.elements`. */
export const FlowElements = several(FlowElement, FLOW_LIMITS.elements);

/** A flow as the designer's header shows it. Where the two version ids differ it is "not published" (decision 77). */
export const FlowSummary = z.object({
  id: Id,
  name: z.string(),
  isActive: z.nullish(z.boolean()),
  updatedAt: z.nullish(Moment),
  currentFlowId: z.nullish(VersionId),
  lastAppliedFlowId: z.nullish(VersionId),
  /** When it was published last. */
  lastAppliedAt: z.nullish(Moment),
});
/** A parsed summary of a flow. It is published as it is where both version ids are the same. */
export type FlowSummary = z.output<typeof FlowSummary>;

const FlowChanged = z.object({ connectFlow: FlowSummary, message: z.string() });

/** A viewer may load it too. A version that belongs to another flow is a 404. */
export const loadFlow = defineEndpoint({
  method: 'GET',
  path: '/connect-flows/{id}/flow',
  summary: "A flow's newest version, or the version `historyId`.",
  permission: ['viewConnectFlow', 'editConnectFlow', 'createConnectFlow'],
  params: RecordParams,
  query: z.object({ historyId: z.optional(p.opaqueId()) }),
  /** Without elements nothing was saved yet: the flow is a start node alone. */
  reply: z.object({ connectFlow: FlowSummary, elements: z.nullish(FlowElements) }),
});

/** Sent bare; a server accepts both readings (decision 45). Drafts may be invalid. */
export const saveFlow = defineEndpoint({
  method: 'POST',
  path: '/connect-flows/{id}/flow',
  summary: 'Saves a new version of a flow as a draft.',
  permission: 'createConnectFlow',
  params: RecordParams,
  json: z.union([FlowElements, z.object({ elements: FlowElements })]),
  largest: FLOW_LIMITS.megabytes,
  guarded: true,
  reply: FlowChanged,
});

/** Calls take the published version from now on. A flow with problems is refused with 422, and the published version stays. */
export const publishFlow = defineEndpoint({
  method: 'PUT',
  path: '/connect-flows/{id}/flow-publish',
  summary: 'Puts the newest version into use.',
  permission: 'createConnectFlow',
  params: RecordParams,
  guarded: true,
  reply: FlowChanged,
});

/** The steps that a version added, removed and changed since the one before: as callers meet them. */
const FlowChanges = z.object({
  added: z.int(),
  removed: z.int(),
  changed: z.int(),
  /** The first of them: its kind, and what it names. */
  step: z.nullish(z.object({ component: text(), name: z.nullish(text()) })),
});
/** How many steps a version added, removed and changed, and the first of them. */
export type FlowChanges = z.output<typeof FlowChanges>;

/** Each save is a version. `lastAppliedFlowId` is the one that calls take now; null: none was ever published. */
export const listFlowHistory = defineEndpoint({
  method: 'GET',
  path: '/connect-flows/{id}/history',
  summary: 'All versions of a flow, newest first.',
  permission: ['viewConnectFlow', 'editConnectFlow', 'createConnectFlow'],
  params: RecordParams,
  reply: z.object({
    flows: z.array(
      z.object({
        id: VersionId,
        createdAt: Moment,
        createdByUser: z.nullish(Reference),
        /** Null: nobody counted. */
        changes: z.nullish(FlowChanges),
      }),
    ),
    lastAppliedFlowId: z.nullish(VersionId),
  }),
});

/**
 * The calls of a period that came through a flow, and the branches that they took at each of its menus, counted from the
 * node and digit of the calls' `ura`. A feature of ours, in no specification: without it a designer shows no traffic.
 */
export const loadFlowTraffic = defineEndpoint({
  method: 'GET',
  path: '/connect-flows/{id}/traffic',
  summary: 'How many calls of a period took each branch of a flow.',
  permission: ['viewConnectFlow', 'editConnectFlow', 'createConnectFlow'],
  params: RecordParams,
  /** Days of the period, both included. */
  query: z
    .object({ startDate: z.iso.date(), endDate: z.iso.date() })
    .check(p.daysInOrder('startDate', 'endDate')),
  feature: 'flowTraffic',
  reply: z.object({
    calls: z.int(),
    /** A digit is the option of a connection that leaves the node; null: the caller pressed none. */
    branches: z.array(z.object({ node: ElementId, digit: z.nullish(z.string()), calls: z.int() })),
  }),
});
