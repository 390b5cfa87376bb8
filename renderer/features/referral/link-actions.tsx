import { copyLink } from '#ui/joining/copy-link.ts'
import { LINK } from '#ui/joining/words.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { LINK_WORDS as WORDS } from './words.ts'

/** Buttons to copy the link, and to share it if the device supports that. */
export function LinkActions({ link }: { readonly link: string }) {
  const share = { title: 'Fourfold', text: WORDS.shareText, url: link }
  const canShare = typeof navigator.share === 'function'
  const copy = () => copyLink(link)
  const send = async () => {
    try {
      await navigator.share(share)
    } catch (error) {
      // Closing the share sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
    }
  }
  return (
    <div className={layout.wrap}>
      <Button onClick={() => void copy()}>{LINK.copy}</Button>
      {canShare && (
        <Button variant="light" onClick={() => void send()}>
          Share…
        </Button>
      )}
    </div>
  )
}
