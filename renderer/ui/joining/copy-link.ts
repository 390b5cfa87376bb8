import { showToast } from '../toast.ts'
import { LINK } from './words.ts'

/** Copies a link and confirms it; if the browser refuses, shows the link to copy by hand. */
export async function copyLink(link: string, message: string = LINK.copied): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    showToast({ kind: 'success', message })
  } catch {
    showToast({
      kind: 'warning',
      message: LINK.copyFailed,
      detail: LINK.copyByHand(link),
      timeout: 0,
    })
  }
}
