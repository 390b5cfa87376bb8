/** What admins keep for all, and change for many (docs/product.md#groups-and-boards, docs/decisions/0063-support-tools.md). */
import * as z from 'zod/mini'
import { batchRunSchema, newTaskSchema } from '#core/policies/bulk/bulk-run.ts'
import { CHOSEN_AT_ONCE } from '#core/policies/bulk/chosen.ts'
import { idSchema } from '#core/records/fields.ts'
import { groupSchema, MAX_PROJECT_TEXT_LENGTH, projectSchema } from '#core/records/group.ts'
import { MAX_ADDRESS_LENGTH } from '#core/values/bounds.ts'
import { typedTitleSchema } from '#core/values/names/display-name.ts'
import { groupFormSchema } from '#core/views/admin/group-form.ts'
import { asks } from './asks.ts'

const { shape } = groupFormSchema
const fieldsSchema = z.strictObject({ ...shape, archived: z.boolean() })
const changeSchema = z.strictObject({
  name: z.exactOptional(shape.name),
  category: z.exactOptional(shape.category),
  callLink: z.exactOptional(shape.callLink),
  open: z.exactOptional(shape.open),
  membersInvite: z.exactOptional(shape.membersInvite),
  question1: z.exactOptional(shape.question1),
  question2: z.exactOptional(shape.question2),
  question3: z.exactOptional(shape.question3),
  archived: z.exactOptional(z.boolean()),
})
/** As the admin saw it, also where nobody could type it so any more. */
const seenText = z.string().check(z.maxLength(5_000))
const seenSchema = z.strictObject({
  name: seenText,
  category: seenText,
  callLink: seenText,
  open: z.boolean(),
  membersInvite: z.boolean(),
  archived: z.boolean(),
  question1: seenText,
  question2: seenText,
  question3: seenText,
})
const group = z.object({ group: groupSchema })

export const COMMUNITY_REQUESTS = {
  'make-group': asks(500, group)({ id: idSchema, fields: fieldsSchema }),
  'change-group': asks(2_000, group)({ id: idSchema, seen: seenSchema, change: changeSchema }),
  'save-project': asks(
    500,
    z.object({ project: projectSchema }),
  )({
    id: idSchema,
    title: typedTitleSchema(),
    text: z.string().check(z.maxLength(MAX_PROJECT_TEXT_LENGTH)),
    link: z.string().check(z.maxLength(MAX_ADDRESS_LENGTH)),
    archived: z.boolean(),
  }),
} as const

/** The run afterwards; none if there is none any more. */
const result = z.object({ run: z.optional(batchRunSchema) })
/** 200 ids of any length are far below the 64 KB of a request. */
const members = z.array(idSchema).check(z.minLength(1), z.maxLength(CHOSEN_AT_ONCE))
const aRun = { request: z.strictObject({ runId: idSchema }), result, aDay: 1_000 }

export const BULK_REQUESTS = {
  /** It changes nothing yet: it lists. Of chosen members it brings the first part, `choose-members` the others. */
  'begin-run': asks(
    500,
    result,
  )({
    /** New, by chance. Ids of its list begin with it and a `_`. */
    id: z.string().check(z.regex(/^[a-z0-9]{16}$/)),
    task: newTaskSchema,
    members: z.optional(members),
  }),
  /** The next part of the chosen members, in order; after the last one the listing begins. */
  'choose-members': asks(
    2_000,
    result,
  )({
    runId: idSchema,
    part: z.int().check(z.minimum(1), z.maximum(999)),
    members,
  }),
  'apply-run': aRun,
  'stop-run': aRun,
  'resume-run': aRun,
  'undo-run': aRun,
  /** Removes a run with its list; its changes to records stay, and can no longer be undone. */
  'forget-run': aRun,
  /** Goes on at once, instead of when the schedule finds the run. */
  'continue-run': { ...aRun, aDay: 2_000 },
} as const
