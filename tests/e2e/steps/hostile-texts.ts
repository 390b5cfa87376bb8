/** The demo community with what people may really type: names, titles and messages that are hard to lay out. */
import type { Page } from '@playwright/test'

/** 80 letters without a place to break, right to left, pictures of several code points, two letters. */
const HOSTILE = [
  'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschaferswesse',
  'عبد الرحمن بن محمد آل سعود',
  '👩‍👩‍👧‍👦🏳️‍🌈👍🏽 Zoë',
  'Al',
] as const

const DATABASE = 'fourfold-cloud-demo'

/**
 * Gives everybody and everything in the demo community such a text; what was called alike still is. Everybody one
 * can step in as has the longest. The page has to be at the door, with the community on the device.
 */
export async function writeHostileTexts(page: Page): Promise<void> {
  await page.evaluate(rewrite, { database: DATABASE, hostile: HOSTILE })
}

/** Runs in the page. */
async function rewrite(given: {
  readonly database: string
  readonly hostile: readonly string[]
}): Promise<void> {
  const KEYS = ['name', 'userName', 'groupName', 'category', 'title', 'text', 'body']
  const PERSONAS = ['Robin Hale', 'Dana Whitfield', 'Alex Moran', 'Early Birds']
  const [longest = ''] = given.hostile
  const hostileFor = (text: string) => {
    if (PERSONAS.includes(text)) return longest
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
  const documents: { data: unknown }[] = await answer(store.getAll())
  await Promise.all(
    documents.map((one) => answer(store.put({ ...one, data: replaced(one.data, '') }))),
  )
  database.close()
}
