import { showToast } from '../toast.ts'

/** Copies a link and confirms it; if the browser refuses, shows the link to copy by hand. */
export async function copyLink(link: string, message = 'Link copied.'): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    showToast({ kind: 'success', message })
  } catch {
    showToast({
      kind: 'warning',
      message: 'Couldn’t copy the link.',
      detail: `Copy it by hand: ${link}`,
      timeout: 0,
    })
  }
}
