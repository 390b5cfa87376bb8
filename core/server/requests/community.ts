/** What admins keep for all: groups, and projects (docs/product.md#groups-and-boards). */
import * as z from 'zod/mini'
import { idSchema } from '#core/records/fields.ts'
import { groupSchema, MAX_PROJECT_TEXT_LENGTH, projectSchema } from '#core/records/group.ts'
import { MAX_ADDRESS_LENGTH } from '#core/values/bounds.ts'
import { typedTitleSchema } from '#core/values/names/display-name.ts'
import { groupFormSchema } from '#core/views/admin/group-form.ts'

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
/** The group as it is then, with its call link. */
const group = z.object({ group: groupSchema })

export const COMMUNITY_REQUESTS = {
  'make-group': {
    request: z.strictObject({ id: idSchema, fields: fieldsSchema }),
    result: group,
    aDay: 500,
  },
  'change-group': {
    request: z.strictObject({ id: idSchema, seen: seenSchema, change: changeSchema }),
    result: group,
    aDay: 2_000,
  },
  /** Posts, changes or archives a project, as an admin. The result is the project as it is then. */
  'save-project': {
    request: z.strictObject({
      id: idSchema,
      title: typedTitleSchema(),
      text: z.string().check(z.maxLength(MAX_PROJECT_TEXT_LENGTH)),
      link: z.string().check(z.maxLength(MAX_ADDRESS_LENGTH)),
      archived: z.boolean(),
    }),
    result: z.object({ project: projectSchema }),
    aDay: 500,
  },
} as const
