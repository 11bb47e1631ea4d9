/** What a request carries from one step to the next. */
export interface AppTypes {
  Variables: {
    correlationId: string;
    /** The address at the other end of the connection. */
    remoteAddress: string;
  };
}
