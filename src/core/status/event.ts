// What may a neighbour want to hear of: a player, a program of the user's, or somebody who reads messages?

/** A sidecar that was placed. All paths are whole. */
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
  /** Our sidecars there got other names, or went: only a player need know. */
  | { readonly event: 'changed'; readonly folder: string }
  /** Something that the disk or the rights stand in the way of. */
  | { readonly event: 'failed'; readonly message: string }
  /** A person has to do something; `isOver`: no longer. */
  | {
      readonly event: 'attention';
      readonly about: string;
      readonly message: string;
      readonly isOver: boolean;
    };
