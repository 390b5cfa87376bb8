/** Limits for files: what can be stored (docs/product.md#accounts-and-files), and what can be chosen. */

const MIB = 1024 * 1024
const MAX_BYTES = { image: 5 * MIB, video: 100 * MIB } as const
const TYPES = {
  image: ['jpeg', 'png', 'webp', 'gif', 'avif'],
  video: ['mp4', 'webm', 'quicktime'],
} as const

type Kind = keyof typeof TYPES

/** Camera pictures may be larger: the device scales them down before storing. */
const MAX_CHOSEN_BYTES = { ...MAX_BYTES, image: 40 * MIB }

/** The largest file that can be stored, in bytes. */
export const MAX_FILE_BYTES = MAX_BYTES.video

/** In words that say what to do; undefined where it can. @param size in bytes */
export function uploadProblem(size: number, contentType: string): string | undefined {
  return problemWithin(MAX_BYTES, size, contentType)
}

export function chosenProblem(size: number, contentType: string): string | undefined {
  return problemWithin(MAX_CHOSEN_BYTES, size, contentType)
}

function problemWithin(
  limits: Readonly<Record<Kind, number>>,
  size: number,
  contentType: string,
): string | undefined {
  const kind = kindOf(contentType)
  if (kind === undefined) {
    return 'This kind of file cannot be kept. Choose a picture (JPEG, PNG, WebP, GIF, AVIF) or a video (MP4, WebM, QuickTime).'
  }
  if (size <= 0) return 'This file is empty. Choose another one.'
  if (size <= limits[kind]) return undefined
  const most = `${limits[kind] / MIB} MB`
  return kind === 'image'
    ? `This picture is larger than ${most}. Choose a smaller one.`
    : `This video is larger than ${most}. Choose a shorter one.`
}

function kindOf(contentType: string): Kind | undefined {
  if (TYPES.image.some((type) => contentType === `image/${type}`)) return 'image'
  return TYPES.video.some((type) => contentType === `video/${type}`) ? 'video' : undefined
}
