/** The demo community with what people may really type: names, titles and messages that are hard to lay out. */
import type { Page } from '@playwright/test'
import { demoMembers } from '#data/cloud/embedded/demo/members.ts'

/** Letters without a possible line break. */
export const LONG_TEXT =
  'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschaferswesse'

/** 80 letters without a line break, right-to-left text, emoji of several code points, two letters. */
const HOSTILE = [LONG_TEXT, 'عبد الرحمن بن محمد آل سعود', '👩‍👩‍👧‍👦🏳️‍🌈👍🏽 Zoë', 'Al'] as const

/** The demo's personas, their group, and the group that everybody can join. */
const LONG_NAMED_MEMBER = demoMembers().flatMap(({ persona, name, group }) => [
  ...(persona ? [name] : []),
  ...(persona || group.open ? [group.name] : []),
])

const DATABASE = 'fourfold-cloud-demo'

/**
 * Gives everybody and everything in the demo community such a text; equal names stay equal. Every persona has
 * the longest, and every profile a video. Call it at the door, with the community on the device.
 */
export async function writeHostileTexts(page: Page): Promise<void> {
  await page.evaluate(rewrite, {
    database: DATABASE,
    hostile: HOSTILE,
    longestNamed: LONG_NAMED_MEMBER,
  })
}

/** Runs in the page. */
async function rewrite(given: {
  readonly database: string
  readonly hostile: readonly string[]
  readonly longestNamed: readonly string[]
}): Promise<void> {
  const KEYS = [
    'name',
    'userName',
    'aName',
    'bName',
    'groupName',
    'category',
    'title',
    'text',
    'body',
  ]
  const [longest = ''] = given.hostile
  const hostileFor = (text: string) => {
    if (given.longestNamed.includes(text)) return longest
    const sum = [...text].reduce((all, letter) => all + (letter.codePointAt(0) ?? 0), 0)
    return given.hostile[sum % given.hostile.length] ?? longest
  }
  const replaced = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') {
      return KEYS.includes(key) && value !== '' ? hostileFor(value) : value
    }
    if (Array.isArray(value)) return value.map((one) => replaced(one, key))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => {
        if (name === 'habits' || one instanceof Date) return [name, one]
        if (name === 'bio' || name === 'location') return [name, longest]
        return [name, replaced(one, name)]
      }),
    )
  }
  const answer = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const database = await answer(indexedDB.open(given.database))
  const store = database.transaction('documents', 'readwrite').objectStore('documents')
  const documents: { collection: string; id: string; data: object }[] = await answer(store.getAll())
  /** Every profile names a video, although no such file exists. */
  const videoOf = ({ collection, id }: { collection: string; id: string }) =>
    collection === 'profiles' ? { video: `users/${id}/community/video.mp4` } : {}
  await Promise.all(
    documents.flatMap((one) => {
      const data = replaced({ ...one.data, ...videoOf(one) }, '')
      // Most documents are days, which have no text: writing them as they are would take seconds.
      const isSame = JSON.stringify(data) === JSON.stringify(one.data)
      return isSame ? [] : [answer(store.put({ ...one, data }))]
    }),
  )
  database.close()
}
