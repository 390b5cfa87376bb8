/** The film for new members: Fourfold's own, or one set at build time (`VITE_INTRO_VIDEO_URL`). */
import { introVideoSettings, transcriptOf } from '#core/views/onboarding/intro-video.ts'
import poster from './media/welcome.jpg'
import mp4 from './media/welcome.mp4'
import ownCaptions from './media/welcome.vtt?raw'
import ownCaptionsUrl from './media/welcome.vtt?url'
import webm from './media/welcome.webm'

interface FilmSource {
  readonly url: string
  /** The media type; undefined if the browser has to find out. */
  readonly type: string | undefined
}

export interface Film {
  /** The same film in several formats: the browser takes the first one that it plays. */
  readonly sources: readonly FilmSource[]
  /** A picture of it, for browsers that show none before it plays (Safari); undefined if there is none. */
  readonly poster: string | undefined
  readonly captionsUrl: string | undefined
  /** Empty if it is only known once the captions have loaded. */
  readonly transcript: readonly string[]
  readonly isOwn: boolean
}

const configured = introVideoSettings(import.meta.env)

export const FILM: Film = configured
  ? {
      sources: [{ url: configured.url, type: undefined }],
      poster: undefined,
      captionsUrl: configured.captionsUrl,
      transcript: [],
      isOwn: false,
    }
  : {
      // Safari on an iPhone plays WebM since iOS 17.4, and not in every part of the system; H.264 plays everywhere.
      sources: [
        { url: mp4, type: 'video/mp4; codecs="avc1.64001f"' },
        { url: webm, type: 'video/webm; codecs="vp9"' },
      ],
      poster,
      captionsUrl: ownCaptionsUrl,
      transcript: transcriptOf(ownCaptions),
      isOwn: true,
    }
