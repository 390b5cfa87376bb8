/** The film for new members: Fourfold's own, or one set at build time (`VITE_INTRO_VIDEO_URL`). */
import { transcriptOf } from '#core/onboarding/captions.ts'
import { introVideoSettings } from '#core/onboarding/intro-video.ts'
import ownCaptions from './media/welcome.vtt?raw'
import ownCaptionsUrl from './media/welcome.vtt?url'
import ownUrl from './media/welcome.webm'

export interface Film {
  readonly url: string
  readonly captionsUrl: string | undefined
  /** Empty if it is only known once the captions have loaded. */
  readonly transcript: readonly string[]
  readonly isOwn: boolean
}

const configured = introVideoSettings(import.meta.env)

export const FILM: Film = configured
  ? { ...configured, transcript: [], isOwn: false }
  : {
      url: ownUrl,
      captionsUrl: ownCaptionsUrl,
      transcript: transcriptOf(ownCaptions),
      isOwn: true,
    }
