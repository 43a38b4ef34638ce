// The events that integrations may want: a media server, a program of the user's, or a person who reads messages.

/** A sidecar was placed. All paths are absolute. */
export type PlacedEvent = {
  readonly event: 'placed';
  readonly library: string;
  readonly folder: string;
  readonly video: string;
  readonly sidecar: string;
  readonly language: string;
};

export type IntegrationEvent =
  | PlacedEvent
  /** Sidecars there were renamed, removed or put back: only a media server needs to know. */
  | {
      readonly event: 'changed';
      readonly folder: string;
      /** The only video that it concerns, if that is known. */
      readonly video?: string;
    }
  /** A disk or permission problem prevents something. */
  | { readonly event: 'failed'; readonly message: string }
  /** A person has to act; `isOver`: no longer. */
  | {
      readonly event: 'attention';
      readonly about: string;
      readonly message: string;
      readonly isOver: boolean;
    };
