/** The data that a request carries from one step to the next. */
export interface AppTypes {
  Variables: {
    correlationId: string;
    /** The call of the contract, once it is known. */
    call: string | undefined;
    /** The address at the other end of the connection. */
    remoteAddress: string;
  };
}
