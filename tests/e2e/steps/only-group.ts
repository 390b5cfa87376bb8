import { expect, type Page } from '@playwright/test'

/** The id of the only group in this device's community, once the community has it. */
export async function onlyGroupId(page: Page): Promise<string> {
  await expect.poll(() => page.evaluate(readGroupId)).not.toBe('')
  return page.evaluate(readGroupId)
}

/** Runs in the page. @returns '' if there is none yet */
async function readGroupId(): Promise<string> {
  const [cloud] = (await indexedDB.databases()).filter(({ name }) => name?.includes('-cloud-'))
  const opened = indexedDB.open(cloud?.name ?? '')
  await new Promise((resolve) => opened.addEventListener('success', resolve))
  const read = opened.result.transaction('documents').objectStore('documents').getAll()
  await new Promise((resolve) => read.addEventListener('success', resolve))
  opened.result.close()
  const documents: { collection: string; id: string }[] = read.result
  return documents.find(({ collection }) => collection === 'groups')?.id ?? ''
}
