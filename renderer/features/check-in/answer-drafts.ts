/** Answers that are not sent yet, by the week's Monday; each answer by its question. All tabs share them. */
import * as z from 'zod/mini'
import { joinTexts } from '#core/policies/storage/join-texts.ts'
import { defineDrafts } from '#data/storage/drafts.ts'
import type { SharedDrafts } from '#data/storage/shared-drafts.ts'

export type Answers = Readonly<Record<string, string>>

export const answerDrafts: SharedDrafts<Answers> = {
  ...defineDrafts('draft/check-in/', z.record(z.string(), z.string())),
  combine: (theirs, mine) => {
    const both = Object.entries(mine).map(([question, answer]) => [
      question,
      joinTexts(theirs[question] ?? '', answer),
    ])
    return { ...theirs, ...Object.fromEntries(both) }
  },
}
