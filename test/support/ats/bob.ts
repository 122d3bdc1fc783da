/** Our application in Bob, and the company whose connection the tests have. */
export const BOB_APP = { client_id: "app", client_secret: "app secret" };
export const BOB_COMPANY = "4242";
