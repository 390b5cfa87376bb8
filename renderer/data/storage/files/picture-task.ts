/** The messages between the page and the picture worker. */
import * as z from 'zod/mini'

export const blobSchema = z.custom<Blob>((value) => value instanceof Blob, 'not a file')

export const pictureTaskSchema = z.object({ picture: blobSchema, longest: z.int() })

export type PictureTask = z.infer<typeof pictureTaskSchema>

export const pictureAnswerSchema = z.union([
  z.object({ blob: blobSchema }),
  z.object({ problem: z.literal(true) }),
])

export type PictureAnswer = z.infer<typeof pictureAnswerSchema>
